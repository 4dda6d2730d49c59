/** What the marks in the list mean. */
export function StatusLegend({ mayAdd }: { mayAdd: boolean }) {
  return (
    <ul className="kyc-legend" role="list" aria-label="Marks in the list">
      <li>
        <span className="kyc-chip" data-status="received">
          Received
        </span>
        to be checked
      </li>
      <li>
        <span className="kyc-chip" data-status="accepted">
          Accepted
        </span>
      </li>
      <li>
        <span className="kyc-chip" data-status="rejected">
          Rejected
        </span>
        the candidate is asked to send it again
      </li>
      {mayAdd && (
        <li>
          <span className="kyc-sample">Add</span>
          nothing yet: choose a file of up to 2 MB
        </li>
      )}
      <li>
        <span aria-hidden="true">–</span>
        <span className="vh">A dash:</span> not asked for
      </li>
    </ul>
  );
}
