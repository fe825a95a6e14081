# The archive for people without Swift: unpacked anywhere, its binary runs with only the system's libraries.
. ./checks.bash
case $POSTBOX in */release/*) ;; *) echo "the archive is made of the release binary"; exit 0 ;; esac
archive=$(../package "$folder")
check "an archive is made" test -s "$archive"
mkdir "$folder/empty path"
tar -xzf "$archive" -C "$folder/empty path"
top=$(echo "$folder/empty path"/postbox-*)
chats() { env -i PATH=/nowhere HOME=/nonexistent "$top/bin/postbox" query "$top/samples/postbox" chats --count -f jsonl; }
check "the binary runs without Swift" test -n "$(chats)"
check "the binary links no Swift library" test -z "$(ldd "$top/bin/postbox" | grep -i swift || true)"
check "the binary is stripped" test -z "$(nm "$top/bin/postbox" 2>/dev/null)"
check "the man pages exist" test -s "$top/share/man/man1/postbox.1"
for file in share/bash-completion/completions/postbox share/zsh/site-functions/_postbox share/fish/vendor_completions.d/postbox.fish README.md; do
    check "$file exists" test -s "$top/$file"
done
again=$(../package "$folder/again")
check "the same files produce the same archive" cmp "$archive" "$again"
