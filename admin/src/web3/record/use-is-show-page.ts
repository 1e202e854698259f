import { useLocation } from 'react-router-dom'

/** Whether the screen shows a record, rather than its form. */
export function useIsShowPage(): boolean {
  return useLocation().pathname.endsWith('/show')
}
