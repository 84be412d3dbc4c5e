export const settings = {
  groups: {
    acceptance: "Commandes",
    shipping: "Livraison et prix",
    stock: "Stock",
    modal: "Dans la fenêtre d’achat",
    shop: "Dans votre boutique",
  },
  saved: "Réglages enregistrés",
  not_saved: "Les réglages n’ont pas été enregistrés",
  unsaved: "Des modifications ne sont pas enregistrées.",
  all_saved: "Tout est enregistré.",
  between: "Donnez un nombre entier de {{min}} à {{max}}.",
  only_cart_rules: "N’a d’effet qu’avec les règles de panier.",
  languages: { en: "Anglais", fr: "Français", de: "Allemand", es: "Espagnol", it: "Italien" },
  acceptance: {
    label: "Acceptation",
    hint: "Si une commande conforme à ce que l’acheteur a vu est acceptée d’elle-même ou vous attend. L’acheteur est débité à l’acceptation.",
    options: { automatic: "Automatique", review: "Après vérification par une personne" },
  },
  tolerance: {
    label: "Tolérance",
    hint: "Le plus grand écart sur un montant qui compte encore comme égal ; au-delà, la commande est à vérifier.",
    unit: "centimes",
  },
  send_order_reference: {
    label: "Envoyer le numéro de commande",
    hint: "Communique au service le numéro de la commande Medusa lors de l’acceptation.",
  },
  customers: {
    label: "Invités à l’e-mail connu",
    hint: "Si la commande d’un invité est rattachée au client enregistré sous la même adresse. N’importe qui peut saisir une adresse : rester invité est plus sûr.",
    options: { guest: "Restent invités", attach: "Rattacher au client" },
  },
  shipping_mode: {
    label: "Origine de la livraison et des prix",
    hint: "Les règles de panier répondent en direct prix, remises, codes et livraison ; la livraison en direct ne répond que les modes ; les règles enregistrées sont envoyées d’avance.",
    options: {
      cart_rules: "Règles de panier",
      dynamic: "Livraison en direct",
      static: "Règles enregistrées",
    },
  },
  default_country_code: {
    label: "Pays tant que l’adresse est inconnue",
    hint: "Prix et livraison valent pour ce pays jusqu’à ce que l’acheteur donne son adresse.",
  },
  delay_unit: {
    label: "Unité des délais",
    hint: "Ce que comptent les délais ci-dessous, tels que le service les montre à l’acheteur.",
    options: { days: "Jours", hours: "Heures" },
  },
  shipping_options: {
    label: "Options de livraison",
    hint: "Ce que Medusa ignore de chaque option. L’option par défaut est choisie tant que l’acheteur n’a pas choisi ; sans elle, c’est la moins chère. Le supplément de chaque article suivant se règle sous Livraison fixe.",
    none: "Aucune option de livraison. Ajoutez-en dans Réglages → Emplacements et livraison.",
    carrier_type: "Type de transporteur",
    delay: "Délai",
    offered: "La proposer dans la fenêtre",
    is_default: "La choisir par défaut",
    types: {
      automatic: "Automatique",
      home_delivery: "À domicile",
      mondial_relay: "Point relais",
      pick_up: "Retrait",
    },
  },
  book_at_authorize: {
    label: "Réserver au clic",
    hint: "Retient une unité dès qu’un acheteur clique sur le bouton : personne d’autre ne peut l’acheter entre-temps.",
  },
  ask_stock_on_increase: {
    label: "Demander à chaque ajout",
    hint: "La fenêtre interroge votre stock chaque fois que l’acheteur en veut un de plus, et refuse ce qui manque.",
  },
  hold_minutes: {
    label: "Durée d’une réservation",
    hint: "Passé ce délai sans commande, le stock retenu est rendu.",
    unit: "minutes",
  },
  manage_quantity: {
    label: "Boutons de quantité",
    hint: "Permet à l’acheteur de changer la quantité dans la fenêtre.",
  },
  allow_discount_coupon: {
    label: "Codes de réduction",
    hint: "Montre dans la fenêtre un champ pour vos codes promotionnels.",
  },
  variant_message: {
    label: "Message sur les articles",
    hint: "Montré avec chaque article dans la fenêtre, sauf si une promotion a son propre message.",
  },
  order_message: {
    label: "Message sur la commande",
    hint: "Montré avec la commande entière dans la fenêtre.",
  },
  sales_channels: {
    label: "Canaux de vente",
    hint: "Où les produits s’achètent en un clic. Aucun choisi signifie tous.",
    all: "Tous les canaux de vente",
  },
  button_look: {
    label: "Aspect du bouton",
    hint: "L’aspect des boutons dont le code n’en indique pas. Les navigateurs peuvent garder l’ancien cinq minutes.",
    options: {
      dark: "Sombre, pour les pages claires",
      light: "Clair, pour les pages sombres",
      outline: "Contour, de la couleur du texte voisin",
    },
  },
  button_words: {
    label: "Texte du bouton",
    hint: "Ce que dit le bouton avant le clic ; un champ vide garde le texte d’origine. Les navigateurs peuvent garder l’ancien cinq minutes.",
  },
  activity_days: {
    label: "Conserver l’activité",
    hint: "Les appels entre votre boutique et le service sont oubliés après ce délai.",
    unit: "jours",
  },
  quote_days: {
    label: "Conserver ce que l’acheteur a vu",
    hint: "Les devis, et ce que la boutique a joint à l’achat, sont oubliés ce délai après sa fin.",
    unit: "jours",
  },
  purchase_days: {
    label: "Conserver les achats terminés",
    hint: "Les achats, avec leur registre de stock, sont oubliés ce délai après leur fin. Les commandes restent dans Medusa.",
    unit: "jours",
  },
}
