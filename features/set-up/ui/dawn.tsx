/** The bridge at first light, beside the head of a new desk. */
export function Dawn() {
  return (
    <svg className="dawn" viewBox="0 0 320 150" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="dawn-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2a3187" />
          <stop offset=".62" stopColor="#c0707c" />
          <stop offset="1" stopColor="#ffb928" />
        </linearGradient>
        <clipPath id="dawn-clip">
          <rect width="320" height="150" rx="12" />
        </clipPath>
      </defs>
      <g clipPath="url(#dawn-clip)">
        <rect width="320" height="150" fill="url(#dawn-sky)" />
        <circle cx="214" cy="112" r="44" fill="#ffcb5c" opacity=".35" />
        <circle cx="214" cy="112" r="28" fill="#ffe9bf" />
        <path
          d="M0 112l38-22 30 12 44-30 40 26 34-14 40 20 44-24 50 24v46H0Z"
          fill="#1b2268"
          opacity=".65"
        />
        <g stroke="#0b0f38" fill="none">
          <path d="M98 32v92M194 32v92" strokeWidth="5" />
          <path
            d="M98 36 40 108M98 44 56 108M98 54 72 108M98 36l58 72M98 44l42 64M98 54l26 54M194 36l-58 72M194 44l-42 64M194 54l-26 54M194 36l58 72M194 44l42 64M194 54l26 54"
            strokeWidth="1.2"
          />
          <path d="M0 109h320" strokeWidth="6" />
        </g>
        <rect y="124" width="320" height="26" fill="#12174f" />
        <path
          d="M190 130h48M198 137h32M206 144h16"
          stroke="#ffcb5c"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".8"
        />
      </g>
    </svg>
  );
}
