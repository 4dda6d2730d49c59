/** What the marks in the list mean. */
export function StatusLegend({ mayAdd }: { mayAdd: boolean }) {
  return (
    <ul className="kyc-legend cluster unprinted hint" role="list" aria-label="Marks in the list">
      <li>
        <span className="status kyc-chip" data-status="received">
          Received
        </span>
        to check
      </li>
      <li>
        <span className="status kyc-chip" data-status="accepted">
          Accepted
        </span>
      </li>
      <li>
        <span className="status kyc-chip" data-status="rejected">
          Rejected
        </span>
        the candidate is asked to send it again
      </li>
      {mayAdd && (
        <li>
          <span className="kyc-sample">Add</span>
          missing: choose a file of at most 2 MB
        </li>
      )}
      <li>
        <span aria-hidden="true">–</span>
        <span className="vh">A dash:</span> not asked for
        {mayAdd && ", and can be added all the same"}
      </li>
    </ul>
  );
}
