/** How a variable looks in a text. */
export const variableStyle = {
  display: 'inline-block',
  px: 0.75,
  borderRadius: 1,
  bgcolor: 'action.selected',
  color: 'text.primary',
  fontWeight: 'fontWeightMedium',
  whiteSpace: 'nowrap',
} as const
