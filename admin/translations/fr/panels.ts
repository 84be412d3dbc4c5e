export const panels = {
  order: {
    title: "One-click",
    chosen: "Livraison choisie par l’acheteur",
    details: "Voir toute l’histoire",
  },
  product: {
    title: "One-click",
    hint: "S’il peut s’acheter en un clic.",
    whole: "Vendre ce produit en un clic",
    available: "Disponible",
    is_on: "De nouveau vendu en un clic",
    is_off: "N’est plus vendu en un clic",
    not_changed: "La modification n’a pas pu se faire",
    preview: "Aperçu",
    variant: "Variante",
    look: "Apparence",
    looks: { dark: "Sombre", light: "Claire", outline: "Contour" },
    snippet: "Pour votre boutique",
    no_key:
      "Aucune clé d’API publique ne vend dans les canaux de ce produit : créez-en une dans Réglages → Clés d’API publiques.",
    codes: {
      switched_off: "Désactivé ici",
      not_published: "Le produit n’est pas publié",
      no_channel: "Le produit n’est dans aucun canal qui vend en un clic",
      out_of_stock: "En rupture de stock",
      unknown_region: "La boutique n’a aucune région",
    },
  },
}
