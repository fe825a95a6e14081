. ./checks.bash
# kill -9 at random times of 'postbox sync': the remaining database is valid, and replaying the session again produces the rows of an undisturbed run.
rounds=${SYNCHRONIZATION_ROUNDS:-100}
seed=${SYNCHRONIZATION_SEED:-$(date +%s)}
echo "SYNCHRONIZATION_SEED=$seed"
RANDOM=$((seed % 32768))

# The rows of the database without the number of its transactions.
rows() { postbox dump --raw "$1" | grep -v '"rawKey":"0000000000000003"' | cksum; }

# A session of pushes, gaps, and polls with faults produces the same rows again.
status 0 postbox simulate --seed 11 --steps 150 --faults drop,reorder,slice,cut,delay --out "$folder/simulated" --record "$folder/pushes"
status 0 postbox sync --create "$folder/whole" --server "$folder/pushes"
check "the recorded session produces the rows of the simulated one" [ "$(rows "$folder/whole")" = "$(rows "$folder/simulated")" ]

# A session of many differences, which is killed.
cursor() { printf '{"pts":%d,"qts":0,"date":1700000000,"seq":1}' "$(($1 + 1))"; }
user='{"$type":"TelegramUser","i":{"$int64":"1"},"ah":{"$int64":"1001"},"aht":0,"fn":"Ann","ph":{"$objects":[]},"fl":0}'
settings='{"$type":"TelegramPeerNotificationSettings","m.v":0,"s.v":4,"s.cloud.fileId":{"$int64":"0"},"p.v":0}'
part() {
    local n=$1 kind=$2 id messages=""
    for id in 1 2 3 4 5 6 7 8; do
        messages+="${messages:+,}{\"id\":{\"peer\":\"user:1\",\"namespace\":0,\"id\":$((n * 8 + id))},\"timestamp\":$((1700000000 + n * 8 + id)),\"flags\":4,\"authorId\":\"user:1\",\"text\":\"m\"}"
    done
    printf '{"request":"getDifference","fields":{"pts":%d},"answer":{"kind":"%s","messages":[%s],"updates":[],"peers":[%s],"state":%s}}\n' \
        $((n + 1)) "$kind" "$messages" "$user" "$(cursor $((n + 1)))"
}
begin() {
    printf '{"server":1,"account":"user:7","date":1700000000}\n'
    printf '{"request":"getState","fields":{},"answer":{"state":%s}}\n' "$(cursor 0)"
    printf '{"request":"getPeerDialogs","any":true,"fields":{},"answer":{"dialogs":[{"peer":"user:1","topMessage":0,"readInboxMaxId":0,"readOutboxMaxId":0,"unreadCount":0,"settings":%s}],"messages":[],"peers":[]}}\n' "$settings"
}
{ begin; part 0 difference; } >"$folder/first"
{
    begin
    for n in $(seq 0 39); do part "$n" slice; done
    part 40 difference
} >"$folder/differences"
sed -i 's/^{"request":"getDifference",/&"any":true,/' "$folder/first" "$folder/differences"
status 0 postbox sync --create "$folder/base" --server "$folder/first"
cp "$folder/base" "$folder/grown"
status 0 postbox sync "$folder/grown" --server "$folder/differences"

want=$(rows "$folder/grown")
killed=0
for round in $(seq "$rounds"); do
    rm -f "$folder/db"*
    cp "$folder/base" "$folder/db"
    "$POSTBOX" sync -q "$folder/db" --server "$folder/differences" >"$folder/out" 2>&1 &
    child=$!
    sleep "0.$(printf '%03d' $((RANDOM % 120)))"
    kill -9 $child 2>/dev/null && killed=$((killed + 1))
    wait $child 2>/dev/null
    status 0 postbox check -q --level fault "$folder/db"
    status 0 postbox sync -q "$folder/db" --server "$folder/differences"
    check "round $round: the rows equal those of an undisturbed run" [ "$(rows "$folder/db")" = "$want" ]
done
check "some runs were killed" [ "$killed" -gt 0 ]
