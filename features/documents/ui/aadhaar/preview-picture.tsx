import { useEffect, useState } from "react";

interface PreviewPictureProps {
  file: File;
  lead: string;
  /** What the picture shows, in words. */
  picture: string;
}

/** The very file that is going to be sent. */
export function PreviewPicture({ file, lead, picture }: PreviewPictureProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <>
      <p>{lead}</p>
      {url && <img className="cover-preview" src={url} alt={picture} />}
    </>
  );
}
