export const settings = {
  groups: {
    acceptance: "Commandes",
    shipping: "Prix et livraison",
    selling: "Vente",
    button: "Bouton",
    retention: "Conservation des données",
    server: "Serveur",
  },
  saved: "Réglages enregistrés",
  not_saved: "Impossible d’enregistrer les réglages",
  edit: "Modifier",
  edit_section: "Modifier : {{section}}",
  drawer_hint: "Les changements valent pour les achats commencés à partir de maintenant.",
  on: "Activé",
  off: "Désactivé",
  by_default: "Par défaut",
  is_set: "Défini",
  not_set: "Non défini",
  server_hint:
    "Défini dans la configuration du serveur. Toute modification demande un redémarrage.",
  between: "Saisissez un nombre entier de {{min}} à {{max}}.",
  only_cart_rules: "Uniquement avec les prix, remises et livraison en direct.",
  acceptance: {
    label: "Acceptation",
    hint: "Accepter automatiquement les commandes conformes, ou vérifier d’abord chaque commande. L’acheteur est débité à l’acceptation.",
    options: { automatic: "Automatique", review: "Manuelle" },
  },
  order_placed: {
    label: "Confirmation des commandes à approuver",
    hint: "Moment où l’acheteur reçoit l’e-mail de confirmation, que la plupart des boutiques envoient à l’événement order.placed.",
    options: { after_approval: "Après l’approbation", before_approval: "Avant l’approbation" },
  },
  send_order_reference: {
    label: "Envoyer le numéro de commande",
    hint: "Communique au service le numéro de la commande Medusa lors de l’acceptation.",
  },
  customers: {
    label: "Invités à l’e-mail connu",
    hint: "Associer la commande d’un invité au compte client de même e-mail. Les adresses e-mail ne sont pas vérifiées : garder l’invité est plus sûr.",
    options: { guest: "Garder comme invité", attach: "Associer au compte client" },
  },
  shipping_mode: {
    label: "Prix et livraison",
    hint: "Ce que les acheteurs voient pendant l’achat. Les prix, remises et livraison en direct sont recommandés.",
    preview: "Voir la livraison fixe",
    options: {
      cart_rules: "Prix, remises et livraison en direct",
      dynamic: "Tarifs de livraison en direct",
      static: "Tarifs fixes (envoyés d’avance)",
    },
  },
  default_country_code: {
    label: "Pays par défaut",
    hint: "Utilisé pour les prix et la livraison tant que l’acheteur n’a pas saisi d’adresse.",
  },
  delay_unit: {
    label: "Unité des délais de livraison",
    hint: "Unité des délais ci-dessous.",
    options: { days: "Jours", hours: "Heures" },
  },
  shipping_options: {
    label: "Options de livraison",
    hint: "Précisions pour chaque option de livraison. L’option par défaut est sélectionnée tant que l’acheteur n’en choisit pas une autre ; sans elle, c’est la moins chère.",
    none: "Aucune option de livraison. Ajoutez-en une dans Paramètres → Emplacements & Livraison.",
    carrier_type: "Type de transporteur",
    delay: { days: "Délai de livraison (jours)", hours: "Délai de livraison (heures)" },
    delay_usual: "{{delay}} (estimé)",
    offered: "Proposer à l’achat en un clic",
    is_default: "Sélectionner par défaut",
    automatic: "Automatique",
  },
  book_at_authorize: {
    label: "Réserver le stock au clic",
    hint: "Réserve une unité dès qu’un acheteur clique sur le bouton.",
  },
  ask_stock_on_increase: {
    label: "Vérifier le stock quand la quantité augmente",
    hint: "Refuse les quantités que vous n’avez pas en stock.",
  },
  hold_minutes: {
    label: "Durée de réservation",
    hint: "Libère le stock réservé après ce délai sans commande.",
    unit: "minutes",
  },
  manage_quantity: {
    label: "Boutons de quantité",
    hint: "Permet aux acheteurs de changer la quantité pendant l’achat.",
  },
  allow_discount_coupon: {
    label: "Codes de réduction",
    hint: "Affiche un champ pour vos codes promotionnels pendant l’achat.",
  },
  variant_message: {
    label: "Message sur les produits",
    hint: "Affiché avec chaque produit pendant l’achat, sauf si une promotion a son propre message.",
  },
  order_message: {
    label: "Message sur la commande",
    hint: "Affiché avec le total de la commande pendant l’achat.",
  },
  sales_channels: {
    label: "Canaux de vente",
    hint: "Où les produits se vendent en un clic. Laissez vide pour tous.",
    all: "Tous les canaux de vente",
  },
  button_look: {
    label: "Style du bouton",
    hint: "Style par défaut des boutons qui n’en ont pas. Les navigateurs peuvent afficher l’ancien pendant cinq minutes.",
    options: {
      dark: "Sombre, pour les pages claires",
      light: "Clair, pour les pages sombres",
      outline: "Contour, de la couleur du texte voisin",
    },
  },
  product_page_url: {
    label: "Adresse des pages produit",
    hint: "Pour les liens d’achat et les codes QR. {handle} remplace le produit, {variant} la variante : https://boutique.example.com/products/{handle}",
    wrong: "Saisissez une adresse web qui contient {handle}.",
  },
  button_words: {
    label: "Texte du bouton",
    hint: "Laissez vide pour le texte par défaut. Les navigateurs peuvent afficher l’ancien pendant cinq minutes.",
  },
  activity_days: {
    label: "Activité et devis",
    hint: "Les appels entre votre boutique et le service, ainsi que les devis et les données jointes des achats terminés. Supprimés après ce délai.",
    unit: "jours",
  },
  purchase_days: {
    label: "Achats",
    hint: "Les achats terminés et leur stock réservé. Les commandes restent dans Medusa.",
    unit: "jours",
  },
}
