import { useEffect, useEffectEvent, useRef } from "react";
import {
  actionOf,
  DocumentPane,
  DocumentViewer,
  type PaneDocument,
  paneKeys,
  pressInFrame,
  type ScrollGroup,
} from "#features/documents/ui/index.ts";
import type { OpenedView, ResumeView } from "./opened-view.ts";

interface ResumePaneProps {
  application: Pick<OpenedView, "name"> & { resume: ResumeView };
  /** Who looks at it and when. */
  watermark: string;
  /** The account uses single keys. */
  keys: boolean;
  /**
   * A key that was pressed inside the frame and is none of the viewer's. A crafted file may send it:
   * it may lead elsewhere, and changes no record.
   */
  onFrameKey: (key: string) => void;
  /** Resumes that scroll together; always the same one. */
  group?: ScrollGroup;
}

/** The resume, painted in the sandboxed frame; one frame for all that are opened one after another. */
export function ResumePane(props: ResumePaneProps) {
  const { application, watermark } = props;
  const { name, resume } = application;
  const label = `Resume of ${name}`;
  const document: PaneDocument = { ...resume, label, watermark };
  const stage = useDocumentViewer(`${resume.download} ${resume.unpainted}`, props);
  return <DocumentPane ref={stage} name={label} document={document} />;
}

/** @param shown names what the stage holds: painted again when it changes, and not at each save */
function useDocumentViewer(
  shown: string,
  { keys, onFrameKey, group }: Pick<ResumePaneProps, "keys" | "onFrameKey" | "group">,
) {
  const stage = useRef<HTMLElement>(null);
  const viewer = useRef<DocumentViewer>(null);
  const onKey = useEffectEvent((key: string) => {
    if (!keys) return;
    const action = actionOf(pressInFrame(key), paneKeys);
    if (action) viewer.current?.act(action);
    else onFrameKey(key);
  });
  const onPanelKey = useEffectEvent((event: KeyboardEvent) => {
    const action = keys ? actionOf(event, paneKeys) : null;
    if (action) viewer.current?.act(action);
  });
  useEffect(() => {
    if (!stage.current) return;
    const leaving = new AbortController();
    const opened: DocumentViewer = new DocumentViewer(stage.current, {
      onKey,
      onScrolled: (place) => group?.scrolled(opened, place),
      leavesKeyboard: true,
    });
    viewer.current = opened;
    const leaveGroup = group?.add(opened);
    // its keys work wherever the keyboard is in the opened application, or in its own cell
    const panel = stage.current.closest<HTMLElement>(".desk-open, .compare-resume");
    panel?.addEventListener("keydown", onPanelKey, { signal: leaving.signal });
    return () => {
      leaving.abort();
      leaveGroup?.();
      opened.close();
      viewer.current = null;
    };
  }, [group]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage itself says what to show
  useEffect(() => viewer.current?.show(), [shown]);
  return stage;
}
