/**
 * Chooses the service whose page led here, where there is such a one, and takes it out of the address: what is chosen
 * afterwards is not undone by loading the page anew.
 *
 * @returns whether it chose one
 */
export function chooseAskedService(form: HTMLFormElement): boolean {
  const { history, location } = window
  const asked = new URLSearchParams(location.search).get('service')
  const choices = [...form.querySelectorAll<HTMLInputElement>('[name="service"]')]
  const choice = choices.find(({ value }) => value === asked)
  if (!choice) return false
  choice.checked = true
  history.replaceState(history.state, '', location.pathname + location.hash)
  return true
}
