/** Chooses the service whose page led here, where there is such a one. @param search of the address */
export function chooseAskedService(form: HTMLFormElement, search: string): void {
  const asked = new URLSearchParams(search).get('service')
  const choices = [...form.querySelectorAll<HTMLInputElement>('[name="service"]')]
  const choice = choices.find(({ value }) => value === asked)
  if (choice) choice.checked = true
}
