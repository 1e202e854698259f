import type { RuleCode } from '../rules.js'

export const fr: Record<RuleCode, string> = {
  required: 'Ce champ est requis.',
  not_percentage: 'Cette valeur n’est pas un pourcentage.',
  exceeds_percentage: 'Cette valeur dépasse le pourcentage autorisé.',
  invalid_phone: 'Numéro de téléphone invalide',
  invalid_email: 'Adresse e-mail invalide',
  invalid_url: 'URL invalide',
  duplicate: 'La valeur ajoutée existe déjà dans la liste.',
  primary_translation: 'La traduction principale ne peut pas être supprimée.',
  invalid_type: 'Cette valeur n’est pas du type attendu.',
  invalid_text: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.',
  invalid_choice: 'Cette valeur ne fait pas partie des choix proposés.',
  invalid_date: 'Date invalide',
  invalid_country: 'Pays inconnu',
  invalid_vat_number: 'Numéro de TVA invalide',
  invalid_image: 'Cette image n’existe pas ou n’existe plus.',
  unreadable_image: 'Ce fichier n’est pas une image PNG, JPEG, WebP, AVIF ou GIF lisible.',
  too_long: 'Ce texte est trop long : {maximum} caractères au plus.',
  too_many: 'Cette liste est trop longue : {maximum} éléments au plus.',
  unknown_field: 'Ce champ n’existe pas.',
}
