import { axeFindings } from "../../testing/axe"
import { contact } from "../testing/examples"
import { describeModal } from "./modal-test"

describeModal("the sandbox's control pages in a browser", ({ browser, sandbox, authorized }) => {
  it.each([390, 1000])(
    "have no accessibility violations and don't scroll sideways at a width of %i",
    async (width) => {
      const { url, buyer, control } = sandbox()
      const purchase = buyer(await authorized())
      await purchase.setContact(contact)
      const { order_id } = await purchase.pay()
      await control.setFaults([{ on: "events", kind: "drop" }])
      const page = await browser().newPage({ viewport: { width, height: 844 } })
      const findings: string[] = []
      for (const path of [
        "",
        "/orders",
        `/orders/${order_id}`,
        "/events",
        "/calls",
        "/orders/nowhere",
      ]) {
        await page.goto(`${url}/control${path}`)
        findings.push(...(await axeFindings(page)).map((finding) => `${path}: ${finding}`))
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth
        )
        if (wider > 0) findings.push(`${path}: ${wider} px too wide`)
      }
      await control.setFaults([])
      expect(findings).toEqual([])
    }
  )
})
