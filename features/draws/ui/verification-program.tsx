import type { PublishedDraw } from "../draw.ts";

interface RedoProgramProps {
  draw: PublishedDraw;
  /** Stands for the seed until the draw. */
  sealed: string;
}

/** A program in Python that prints both commitments and the winners of a draw. */
export function VerificationProgram({ draw, sealed }: RedoProgramProps) {
  const { type, seed, winnerCount } = draw;
  return (
    <pre>
      <code>
        {'from hashlib import sha256\n\nseed = bytes.fromhex("'}
        <span data-proof="seed">{seed ?? sealed}</span>
        {`")
text = open("${type}-participants.txt", "rb").read()
lines = text.split(b"\\n")[:-1]

print(sha256(text).hexdigest())
print(sha256(seed).hexdigest())
lines.sort(key=lambda line: sha256(seed + line).digest())
for line in lines[:${winnerCount}]:
    print(line.decode())
`}
      </code>
    </pre>
  );
}
