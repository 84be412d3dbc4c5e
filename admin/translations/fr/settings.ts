export const settings = {
  shipping_mode: {
    options: {
      dynamic: "Questions en direct",
      static: "Règles enregistrées",
      cart_rules: "Règles de panier",
    },
  },
}
