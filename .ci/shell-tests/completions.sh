. ./checks.bash
check "the bash script is bash" bash -n <(postbox completions bash)
complete_words() {
    bash -c '. /dev/stdin; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _postbox; printf "%s\n" "${COMPREPLY[@]}"' complete "$@" < <(postbox completions bash)
}
check "commands are offered" grep -qx completions <(complete_words postbox comp)
check "choices are offered" test "$(complete_words postbox completions '' | tr '\n' ' ')" = "bash zsh fish "
check "option values are offered" test "$(complete_words postbox help --format j | tr '\n' ' ')" = "jsonl json "
if command -v zsh >/dev/null; then check "the zsh script is zsh" zsh -n <(postbox completions zsh); fi
if command -v fish >/dev/null; then check "the fish script is fish" fish -n <(postbox completions fish); fi
if command -v man >/dev/null; then
    for page in ../../man/*.1; do check "$page renders without a warning" test -z "$(man --warnings -l "$page" 2>&1 >/dev/null)"; done
fi
