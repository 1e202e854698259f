/** How a button of the toolbar looks: pressed, or with nothing to do. */
export function toolButton(isOn: boolean, can = true) {
  return {
    width: 32,
    height: 32,
    color: isOn ? 'primary.main' : can ? 'text.primary' : 'action.disabled',
    bgcolor: isOn ? 'action.selected' : undefined,
  }
}
