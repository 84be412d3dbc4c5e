import { useParams } from "react-router-dom"
import { StoryPage } from "./story-page"

export function OrderPage() {
  const { id = "" } = useParams()
  return <StoryPage kind="orders" id={id} />
}
