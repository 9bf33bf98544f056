declare module '*.svg' {
  /** Where the picture is. */
  const address: string;
  export default address;
}
declare module '*.css';
