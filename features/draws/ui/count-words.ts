const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Such as `five lucky winners`. */
export function countWords(count: number, one: string, many: string): string {
  return `${words[count] ?? count} ${count === 1 ? one : many}`;
}
