import { ImportButton, useMayBegin } from '../selection/community-beginnings'

/** The way from the list of communities to one built from a server, for those who may create some. */
export function BeginFromServer() {
  return useMayBegin() && <ImportButton variant="outlined" />
}
