import { ui } from '../constants'

/** How long a snackbar stays, as Material UI takes it: `undefined` is until it is closed, which -1 asks for. */
export function snackbarDuration(timeout: number = ui.snackbarTimeout): number | undefined {
  return timeout === -1 ? undefined : timeout
}
