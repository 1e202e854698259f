import { ImportButton, type ImportButtonProps, useMayBegin } from '../selection/community-beginnings'

/** The way from the list of communities to one built from a server, for those who may create some. */
export function BeginFromServer(props: ImportButtonProps) {
  return useMayBegin() && <ImportButton {...props} />
}
