import { expect, it } from 'vitest'
import { shownValues } from './shown-values'

it('shows choices by their words, files by their names, and nothing for what is empty', () => {
  const data = new FormData()
  data.append('service', 'web')
  data.append('phone', '  ')
  data.append('files', new File(['x'], 'a.txt'))
  data.append('files', new File(['x'], 'b.txt'))
  const fields = [
    { name: 'service', label: 'Service', choices: [{ value: 'web', label: 'Développement web' }] },
    { name: 'phone', label: 'Téléphone' },
    { name: 'files', label: 'Fichiers' },
    { name: 'deadline', label: 'Échéance' },
  ]
  expect(shownValues(data, fields).map(({ value }) => value)).toEqual([
    'Développement web',
    '',
    'a.txt\nb.txt',
    '',
  ])
})
