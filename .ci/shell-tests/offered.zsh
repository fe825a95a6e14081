# offered.zsh FOLDER LINE: the words that zsh offers at the end of LINE, one per line, with the completion script _postbox of FOLDER.
setopt extendedglob
zmodload zsh/zpty || exit 1
setup=$(mktemp)
trap 'rm -f $setup' EXIT
cat >$setup <<'SETUP'
fpath=($OFFERED_FROM $fpath)
autoload -Uz compinit
compinit -D -u
zstyle ':completion:*' verbose no
leave() { exit }
zle -N leave
bindkey '^I' list-choices '^X' leave
PROMPT=$'\1'
SETUP
export OFFERED_FROM=$1 TERM=dumb
zpty shell "zsh -f -i"
zpty -w shell "source $setup"
zpty -r shell text $'*\1*'
zpty -w -n shell "$2"$'\t\x18'
text=
while zpty -r shell line; do text+=$line; done
# Without control sequences for the terminal.
print -r -- ${text//$'\e'\[[?0-9;]#[a-zA-Z]/} | tr -s ' \r\n\b' '\n' | sort -u
