export { figuresOfCart, figuresOfQuote } from "../../src/proof/figures"
