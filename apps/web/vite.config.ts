import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The client's credentials are public: they name the application and prove nothing.
  define: {
    __CLIENT_ID__: JSON.stringify(process.env['WEB_CLIENT_ID'] ?? 'celeiro-web'),
    __CLIENT_SECRET__: JSON.stringify(process.env['WEB_CLIENT_SECRET'] ?? 'celeiro-web-dev'),
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // React alone: the login page needs nothing else of the application.
        advancedChunks: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
});
