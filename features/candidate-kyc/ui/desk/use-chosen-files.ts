import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef } from "react";

type Take = (picker: HTMLFormElement | null, files: readonly File[]) => void;

/** Listens to all pickers inside an element: files chosen, also before the script ran, or dropped. */
export function useChosenFiles(take: Take) {
  const ref = useRef<HTMLDivElement>(null);
  const choose = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
    const files = [...(input.files ?? [])];
    input.value = "";
    take(input.form, files);
  };
  const chooseEarly = useEffectEvent(() => {
    for (const input of ref.current?.querySelectorAll("input[type=file]") ?? []) choose(input);
  });
  useEffect(() => chooseEarly(), []);
  return {
    ref,
    onChange: ({ target }: ChangeEvent<HTMLDivElement>) => choose(target),
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      // also outside the cells: the browser would open the file in place of the page
      event.preventDefault();
      if (!pickerAt(event)) event.dataTransfer.dropEffect = "none";
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      take(pickerAt(event), [...event.dataTransfer.files]);
    },
  };
}

function pickerAt({ target }: DragEvent): HTMLFormElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest("td")?.querySelector<HTMLFormElement>("form.kyc-add") ?? null;
}
