/**
 * The rules of answers are much for a phone that only shows the page: they come with the first answer, and are asked
 * for again with the next one where the network is away. The desk, whose door works without one, has them at once.
 * @param line that says what to do about an answer
 */
export async function enhance(line: HTMLElement): Promise<void> {
  const field = document.getElementById(line.dataset.of ?? "") as HTMLInputElement | null;
  if (!field?.value && !document.querySelector(".desk-frame")) await nextInput();
  for (;;) {
    try {
      const advice = await import("./field-advice.ts");
      return advice.enhance(line);
    } catch {
      // the server says the same
      await nextInput();
    }
  }
}

const nextInput = () =>
  new Promise((resolve) => {
    addEventListener("input", resolve, { once: true });
  });
