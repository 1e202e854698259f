/** The draft of the cell of a list that is edited. */
export const cellDraft = 'cell'
