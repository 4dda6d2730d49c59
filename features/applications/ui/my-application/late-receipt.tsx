import { useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { useTexts } from "#ui/texts.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { myApplicationTexts } from "../../texts/my-application.ts";
import { ReceivedNumber } from "./received-number.tsx";

/** The same as on the thank-you page, with a button that works here: that page’s script knows only what was there at first. */
export function LateReceipt(receipt: ApplicationReceipt) {
  const texts = useTexts(myApplicationTexts);
  const [said, setMessage] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(receipt.statusUrl);
      setMessage(texts.copied);
    } catch {
      // refused, or not there on plain http
      setMessage(texts.copyByHand);
    }
  }
  return (
    <ReceivedNumber {...receipt}>
      <Button look="quiet" icon="copy" onClick={() => void copy()}>
        {texts.copyLink}
      </Button>
      <p className="soft" role="status">
        {said}
      </p>
    </ReceivedNumber>
  );
}
