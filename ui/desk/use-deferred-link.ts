import { useCallback, useEffect, useRef } from "react";

interface DeferredLinkOptions {
  /** Whether following a link leaves the page, where not all do. */
  leaves?: (link: HTMLAnchorElement) => boolean;
  /** Milliseconds after which a link is followed whatever is being sent. */
  longest?: number;
}

const always = () => true;

/**
 * Holds a link that is pressed while a call is being sent, and follows it afterwards: leaving the page
 * would break the call off, and the next page would not know what this one shows as done.
 * @returns tells it whether a call is being sent
 */
export function useDeferredLink({ leaves = always, longest }: DeferredLinkOptions = {}) {
  const isSending = useRef(false);
  const deferred = useRef<HTMLAnchorElement | null>(null);
  const latest = useRef(leaves);
  latest.current = leaves;

  const tell = useCallback((sends: boolean) => {
    isSending.current = sends;
    if (sends) return;
    deferred.current?.click();
    deferred.current = null;
  }, []);

  // not with `useBlocker`, whose code would come with every page that shares the router's script
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      const opensElsewhere = link?.target || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!isSending.current || !link || opensElsewhere || !latest.current(link)) return;
      event.preventDefault();
      event.stopPropagation();
      deferred.current = link;
      if (longest !== undefined) setTimeout(tell, longest, false);
    };
    window.addEventListener("click", keep, true);
    return () => window.removeEventListener("click", keep, true);
  }, [tell, longest]);

  return tell;
}
