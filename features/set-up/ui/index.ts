// What other features use of this one in their pages.

export { SetUpLater, SetUpScreen, setUpTitle } from "./set-up-screen.tsx";
