export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--lw-action-primary)" />
      <g stroke="var(--lw-action-primaryText)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7.5 5v11.2A1.8 1.8 0 0 0 9.3 18H18" strokeWidth="2.6" />
        <path d="M12.6 5.5v2.4M12.6 11.1v2.4" strokeWidth="2" opacity="0.75" />
      </g>
    </svg>
  );
}
