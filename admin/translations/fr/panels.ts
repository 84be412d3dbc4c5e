export const panels = {
  order: {
    title: "One-click",
    chosen: "Mode de livraison",
    details: "Voir les détails",
    refunds:
      "Remboursez ou annulez cette commande dans votre compte auprès du service. Dès que le service le signale, elle est annulée et remboursée ici.",
  },
  product: {
    title: "One-click",
    hint: "Disponibilité à l’achat en un clic.",
    whole: "Vendre ce produit en un clic",
    available: "Disponible",
    is_on: "Achat en un clic activé",
    is_off: "Achat en un clic désactivé",
    not_changed: "Impossible de modifier la disponibilité",
    preview: "Aperçu",
    no_preview:
      "Le navigateur ne peut pas charger {{url}}. Vérifiez l’adresse publique de la boutique dans les paramètres.",
    variant: "Variante",
    look: "Style",
    looks: { dark: "Sombre", light: "Clair", outline: "Contour" },
    snippet: "Code pour la boutique en ligne",
    buy_link: "Lien d’achat",
    buy_link_hint: "Ouvre la page produit sur le bouton. C’est toujours l’acheteur qui clique.",
    no_page:
      "Indiquez l’adresse de vos pages produit dans les paramètres pour obtenir un lien et un code QR par variante.",
    show_qr: "Afficher le code QR",
    hide_qr: "Masquer le code QR",
    qr: "Code QR du lien d’achat : {{variant}}",
    no_key:
      "Aucune clé d’API publiable ne couvre les canaux de vente de ce produit. Créez-en une dans Paramètres → Clés API publiables.",
    codes: {
      switched_off: "Désactivé",
      not_published: "Le produit n’est pas publié",
      no_channel: "Dans aucun canal qui vend en un clic",
      out_of_stock: "En rupture de stock",
      unknown_region: "La boutique n’a aucune région",
    },
  },
}
