export const settings = {
  shipping_mode: {
    options: { dynamic: "Live questions", static: "Registered rules", cart_rules: "Cart rules" },
  },
}
