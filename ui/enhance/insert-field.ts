type Text = HTMLTextAreaElement | HTMLInputElement;

const isText = (element: Element | null): element is Text =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** Makes fields that are to be typed buttons that insert them where the caret is, or was last. */
export function enhance(list: HTMLElement): void {
  const { insertInto = "", insertAlso = "" } = list.dataset;
  const body = document.getElementById(insertInto);
  const others = [body, document.getElementById(insertAlso)].filter(isText);
  if (!isText(body)) return;
  let last: Text = body;
  for (const each of others)
    each.addEventListener("focus", () => {
      last = each;
    });
  for (const code of list.querySelectorAll("[data-insert]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "insert-field";
    button.append(...code.childNodes);
    button.addEventListener("click", () => insert(last, button.textContent));
    code.replaceChildren(button);
  }
}

/** In place of what is selected; undone by the browser as typing is. */
function insert(into: Text, field: string): void {
  into.focus();
  const { selectionStart, selectionEnd, maxLength, value } = into;
  const from = selectionStart ?? value.length;
  const to = selectionEnd ?? from;
  if (maxLength >= 0 && value.length - (to - from) + field.length > maxLength) return;
  if (document.execCommand("insertText", false, field)) return;
  into.setRangeText(field, from, to, "end");
  into.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
