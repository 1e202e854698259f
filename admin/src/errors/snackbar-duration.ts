import { ui } from '../constants'

/** Converts -1, for no limit, to Material UI's `undefined`. */
export function snackbarDuration(timeout: number = ui.snackbarTimeout): number | undefined {
  return timeout === -1 ? undefined : timeout
}
