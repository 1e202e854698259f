/** What the audit log says, in French. */
export const auditFr = {
  history: 'Journal',
  system: 'Parvis',
  named: '« %{title} » (%{entity})',
  unnamed: '%{title} (%{entity})',
  unknown: '%{actor} : %{action}, %{what}',
  before: 'Avant',
  after: 'Après',
  added: 'Ajouté',
  removed: 'Retiré',
  changedItem: 'Modifié : %{title}',
  noChange: 'Aucune valeur n’a été notée.',
}
