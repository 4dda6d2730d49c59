import { useEffect, useState } from "react";
import { aadhaarTexts } from "#content/aadhaar.ts";

const texts = aadhaarTexts.preview;

/** The very file that is going to be sent. */
export function PreviewPicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <>
      <p>{texts.lead}</p>
      {url && <img className="cover-preview" src={url} alt={texts.picture} />}
    </>
  );
}
