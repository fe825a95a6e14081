#include <sqlite3.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

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

/* Swift's module of the C library lacks malloc.h. Other libraries than glibc have nothing to set. */
static inline void postbox_keep_memory_small(void) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, 3);
    mallopt(M_MMAP_THRESHOLD, 128 << 10);
#endif
}

static inline void postbox_give_memory_back(void) {
#ifdef M_ARENA_MAX
    malloc_trim(0);
#endif
}
