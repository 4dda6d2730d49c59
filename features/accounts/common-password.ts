/** Longer passwords are not checked: they are no common words, and the check must be fast. */
const maxLooked = 256;

/** The first words of every list of leaked passwords, without appended digits. */
const stems = new Set(
  `password passwort passcode pass admin administrator root user login guest test tester testing demo
  welcome letmein changeme secret default temp temporary master super superman batman pokemon
  starwars trustno iloveyou loveyou lovely love sunshine princess flower charlie michael jennifer
  jessica ashley daniel thomas jordan andrew monkey dragon tiger eagle shadow killer hello whatever
  computer internet samsung google facebook football baseball cricket liverpool chelsea arsenal
  india indian bharat mumbai navimumbai bombay delhi krishna ganesh ganpati saibaba jaihind sachin
  company office careers hr desk xld xldcareers night nightshift mortgage bismillah abcd abc`.split(
    /\s+/,
  ),
);

/** Keyboard walks, forwards and backwards. */
const runs = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const walks = [
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "zaq12wsxcde34rfv",
  "qazwsxedcrfvtgb",
];
const easy = [...runs, ...walks].flatMap((run) => [run, [...run].reverse().join("")]);

const lookalikes: Record<string, string> = {
  "@": "a",
  "0": "o",
  "1": "i",
  "3": "e",
  $: "s",
  "5": "s",
};

/**
 * Whether a password is guessed first: a common word with digits or signs around it, adjacent keys,
 * or hardly more than one character.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.slice(0, maxLooked).normalize("NFKC").toLowerCase();
  if (new Set(folded).size <= 2) return true;
  const plain = folded.replace(/[^a-z0-9]/g, "");
  const halves = [plain, plain.replace(/\d+$/, ""), plain.replace(/^\d+/, "")];
  if (halves.some((part) => part.length > 3 && easy.some((run) => run.includes(part)))) return true;
  // "P@ssw0rd123" is read as "password"
  const words = [folded, folded.replace(/\d+\W*$/, "")].map((text) =>
    text.replace(/[@013$5]/g, (sign) => lookalikes[sign] ?? sign).replace(/[^a-z]/g, ""),
  );
  return [...words, folded.replace(/[^a-z]/g, "")].some((word) => stems.has(word));
}
