import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { createContext, useContext } from 'react';

/** Where this app runs: the shell's services, the path it is mounted at, and the parent who is signed in. */
export interface Place {
  host: HostApi;
  basename: string;
  parent: ProfileDto;
}

const PlaceContext = createContext<Place | null>(null);

export const PlaceProvider = PlaceContext.Provider;

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error('usePlace must be used within a PlaceProvider');
  return place;
}
