import type { PublishedDraw } from "#contract/draw.ts";

/** A program in Python that prints both commitments and the winners of a draw. */
export function redoProgram({ type, seed, winnerCount }: PublishedDraw): string {
  return `from hashlib import sha256

seed = bytes.fromhex("${seed ?? "the seed"}")
text = open("${type}-participants.txt", "rb").read()
lines = text.split(b"\\n")[:-1]

print(sha256(text).hexdigest())
print(sha256(seed).hexdigest())
lines.sort(key=lambda line: sha256(seed + line).digest())
for line in lines[:${winnerCount}]:
    print(line.decode())
`;
}
