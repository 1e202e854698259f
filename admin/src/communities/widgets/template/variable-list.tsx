import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useMessages } from '@parvis/admin-kit'
import { templateMessages } from './messages'
import type { VariableOffer } from './variable-extension'

interface VariableListProps {
  id: string
  offer: VariableOffer
  /** Index of the variable that Enter chooses. */
  active: number
  labelOf(name: string): string
}

/** The variables to choose from, at the cursor; the focus stays in the editor. */
export function VariableList({ id, offer, active, labelOf }: VariableListProps) {
  const text = useMessages(templateMessages)
  return (
    <Popper
      open
      placement="bottom-start"
      anchorEl={{ getBoundingClientRect: offer.place }}
      sx={{ zIndex: 'modal' }}
    >
      <Paper elevation={8} sx={{ maxHeight: 280, overflowY: 'auto' }}>
        <List dense disablePadding id={id} role="listbox" aria-label={text('variables')}>
          {offer.names.map((name, index) => (
            <ListItemButton
              key={name}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              selected={index === active}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => offer.choose(name)}
            >
              {labelOf(name)}
            </ListItemButton>
          ))}
        </List>
      </Paper>
    </Popper>
  )
}

/** The id of a variable in the list, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
