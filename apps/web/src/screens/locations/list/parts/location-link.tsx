import type { Location } from '@lanewright/domain/locations/location.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface LocationLinkProps {
  location: Location;
  className?: string | undefined;
  children: ReactNode;
}

export function LocationLink({ location, className, children }: LocationLinkProps) {
  return (
    <Link to={`/locations/${location.locationNumber}`} className={className}>
      {children}
    </Link>
  );
}
