export const reasons = {
  unknown_to_service: {
    short: "Inconnue du service",
    remedy: "Le service ne connaît pas cette commande. Il n’y a rien à faire.",
  },
  not_transmitted: {
    short: "L’acheteur est encore dans la fenêtre",
    remedy: "La commande arrivera d’elle-même quand l’acheteur aura terminé.",
  },
  unreadable: {
    short: "La commande est illisible",
    remedy:
      "Transmettez le message ci-dessous au support du service ; refusez la commande ou réessayez plus tard.",
  },
  unknown_purchase: {
    short: "Ne correspond à aucun achat de cette boutique",
    remedy: "Vérifiez qu’aucune autre boutique n’utilise la même clé, puis refusez la commande.",
  },
  other_shop: {
    short: "Commande d’une autre boutique",
    remedy:
      "Une autre boutique utilise la même clé et décide de cette commande. Si elle est à vous, indiquez comme secret précédent celui avec lequel elle a été créée, puis réessayez.",
  },
  second_order: {
    short: "Deuxième commande du même achat",
    remedy: "N’en acceptez qu’une : comparez-les, puis refusez l’autre.",
  },
  differs: {
    short: "Diffère de ce que l’acheteur a vu",
    remedy: "Comparez les lignes ci-dessous. Acceptez si elles vous conviennent, sinon refusez.",
  },
  outdated_quote: {
    short: "Correspond à un devis périmé",
    remedy:
      "Un devis plus récent a été montré à l’acheteur plus d’une heure avant la commande. Acceptez si les anciens montants vous conviennent, sinon refusez.",
  },
  approval_required: {
    short: "Attend votre accord",
    remedy:
      "La commande correspond à ce que l’acheteur a vu. Vos réglages vous laissent décider de chacune : acceptez ou refusez.",
  },
  out_of_stock: {
    short: "Stock insuffisant",
    remedy: "Ajoutez du stock dans Medusa puis réessayez, ou refusez la commande.",
  },
  no_contact: {
    short: "Ni e-mail ni adresse postale",
    remedy:
      "La commande ne peut pas être livrée ainsi : refusez-la, ou réessayez si le service l’a corrigée.",
  },
  decided_elsewhere: {
    short: "Décidée entre-temps au service",
    remedy:
      "Regardez-la dans votre compte au service. Son état est relu toutes les deux minutes ; s’il reste tel, réglez-la à la main.",
  },
  refused_by_shop: {
    short: "Refusée par un contrôle de votre boutique",
    remedy:
      "Lisez le message ci-dessous. Acceptez pour relancer le contrôle, ou refusez la commande.",
  },
  declined: { short: "Refusée par la boutique", remedy: "L’acheteur n’a pas été débité." },
  cancelled_at_service: {
    short: "Annulée au service",
    remedy: "Rien n’est dû : ce qui a été débité, le service le rembourse. Le stock est rendu.",
  },
  declined_at_service: {
    short: "Refusée au service",
    remedy: "L’acheteur n’a pas été débité et le stock est rendu.",
  },
  fulfilled_but_closed: {
    short: "Close au service, mais expédiée ici",
    remedy:
      "Les articles sont déjà partis : réglez cela avec le service ou l’acheteur, puis appuyez sur « Réglée à la main ».",
  },
  changed_but_closed: {
    short: "Close au service, mais en cours de modification ici",
    remedy:
      "Abandonnez la modification ouverte dans la page de commande de Medusa : la commande est annulée en quelques minutes.",
  },
  cancelled_but_paid: {
    short: "Payée, mais annulée dans la boutique",
    remedy:
      "L’acheteur a été débité : remboursez-le au service, ce qui clôt la commande ici, ou saisissez-la à la main et appuyez sur « Réglée à la main ».",
  },
  resolved_manually: {
    short: "Réglée à la main",
    remedy: "Quelqu’un s’en est occupé : il n’y a plus rien à faire.",
  },
  gave_up: {
    short: "Trop d’échecs",
    remedy:
      "Corrigez ce que le message indique, puis réessayez : elle reprend là où elle s’est arrêtée.",
  },
}
