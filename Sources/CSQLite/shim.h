#include <sqlite3.h>
#include <string.h>

/* sqlite3_config and sqlite3_db_config take variable arguments, which Swift cannot pass. */
static inline int postbox_sqlite_stop_counting_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

static inline void postbox_sqlite_harden(sqlite3 *db) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}

static inline void postbox_sqlite_keep_files(sqlite3 *db) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

static inline int postbox_compare_bytes(const void *a, const void *b, size_t count) {
    return count == 0 ? 0 : memcmp(a, b, count);
}
