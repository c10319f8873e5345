import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';

export interface ChildScreen {
  host: HostApi;
  child: ProfileDto;
}
