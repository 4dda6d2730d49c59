import { type MouseEvent, type RefObject, useRef, useState } from "react";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import type { DocumentViewer } from "#features/documents/ui/index.ts";
import { postFile } from "#records/form/files/post-file.ts";
import { Button } from "#ui/components/button.tsx";
import { judgementField } from "../../kyc-judgement.ts";
import { kycUpload } from "../kyc-upload.ts";
import { maskUrlField } from "./mask-fields.ts";
import type { DocumentView } from "./view-document.ts";

const problems = {
  tooManyPages:
    "This document has more than six pages, too many for one picture. Reject it and ask for the Aadhaar card alone.",
  damaged:
    "This document could not be prepared. Reject it with the reason “Aadhaar number not masked”.",
};

interface MaskFormProps {
  view: DocumentView;
  uploadToken: string;
  viewer: RefObject<DocumentViewer | null>;
  /** The document is painted. */
  isShown: boolean;
}

/** Opens the tool that blacks out a number, over the page with what the frame painted; the form then names what was made. */
export function MaskForm({ view, uploadToken, viewer, isShown }: MaskFormProps) {
  const { key, id, status, mask } = view;
  const url = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const [isOpening, setOpening] = useState(false);

  async function open({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    if (!viewer.current || isOpening) return;
    setOpening(true);
    setSaid("Preparing the document …");
    const [painted, tool] = await Promise.all([
      viewer.current.pixels(),
      import("#features/documents/ui/aadhaar/mask-on-desk.tsx").catch(() => null),
    ]);
    setOpening(false);
    button.focus();
    if (typeof painted === "string") return setSaid(problems[painted]);
    if (!tool) {
      return setSaid(
        "A part of this page could not be loaded. Check your connection and try again.",
      );
    }
    setSaid("");
    await tool.maskOnDesk({ painted, watermark: viewer.current.watermark, save });
  }

  /** Uploads the picture, then leaves the page with the form. @returns why that failed */
  async function save(file: File): Promise<string> {
    const sent = await postFile(file, kycUpload(key as KycDocumentKey), { uploadToken });
    if (sent.kind === "refused") return sent.message;
    if (sent.kind === "unreachable") {
      return "The server could not be reached. Nothing was changed. Try again.";
    }
    if (sent.kind !== "stored" || !url.current)
      return "Something went wrong on our side. Nothing was changed. Try again later.";
    url.current.value = sent.url;
    url.current.form?.requestSubmit();
    return new Promise(() => {});
  }

  if (mask === null) return null;
  return (
    <section className="viewer-mask">
      <h2 className="vh">Aadhaar number</h2>
      {mask === "held" ? (
        <p className="hint">
          A legal hold is set, so this document cannot be changed. An admin can lift the hold.
        </p>
      ) : (
        <form method="post" hidden={!isShown}>
          <input type="hidden" name="do" value="mask" />
          <input type="hidden" name={judgementField.seen(key)} value={`${id}.${status}`} />
          <input ref={url} type="hidden" name={maskUrlField} defaultValue="" />
          <Button look="quiet" busy={isOpening} onClick={open}>
            Black out the number
          </Button>
          <p className="hint">The new version replaces this one, which is erased for good.</p>
          <p role="status">{said}</p>
        </form>
      )}
    </section>
  );
}
